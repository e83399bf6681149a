// The server's messages as types. Written by `make web-types`; a field at its default is left out.

/** What is agreed on before a match, beside scenario and seats; a field at its default is not sent. */
export interface Agreement {
  control?: string;
  round_limit?: number;
  specialists?: boolean;
  bank_minutes?: number;
  move_days?: number;
  hints?: boolean;
  rated?: boolean;
}

/** A sub-line of a solo card as it is read aloud, or one of the things that may be rolled (R13.5). */
export interface SoloSubSeen {
  sub: string;
  said: string;
}

/** A line of a solo card as it is read aloud, with its sub-lines or what may be rolled (R13.5). */
export interface SoloLineSeen {
  said: string;
  subs?: SoloSubSeen[];
}

/** The solo card of a title: what always holds, and its lines; the first that applies is resolved. */
export interface SoloCardSeen {
  title: string;
  always?: string[];
  lines: SoloLineSeen[];
  through?: string;
}

/** The seat that a bot plays by solo cards, how hard it plays, what is otherwise for it, and its cards (R13). */
export interface SoloSeen {
  seat: string;
  difficulty: string;
  told?: string[];
  cards: SoloCardSeen[];
}

/** A face-up card in a bot's play area; one that lies sideways is resolved twice (R13.7). */
export interface LaidOutSeen {
  card: string;
  sideways?: boolean;
}

/** A bolster deck of a bot: its kinds of card are known, their order is not (R13.1, R14.3). */
export interface BolsterDeckSeen {
  deck: string;
  cards: Record<string, number>;
}

/** What a bot has on the table beside its piles (R13). */
export interface BotSeen {
  seat: string;
  play_area: LaidOutSeen[];
  face_down?: number;
  decks: BolsterDeckSeen[];
  line?: number;
  selected?: string;
}

/** Why a bot decided as it did: the card it resolves, the line of its solo card, and sentences (R13.5). */
export interface ReadingSeen {
  card: string;
  first?: boolean;
  line?: number;
  sub?: string;
  said?: string;
  reasons?: string[];
}

/** A unit with its side. */
export interface UnitSeen {
  side: string;
  unit: string;
}

/** A counter on the board; of a soldier in a vehicle, too, whose tile is the vehicle's (R15.11). */
export interface CounterSeen {
  side: string;
  unit: string;
  tile: string;
  suppressed?: boolean;
  markers?: number;
  aboard?: string;
  berth?: string;
}

/** A vehicle with seats on the board; who sits in it stands among the counters (R15.2). */
export interface VehicleSeen {
  side: string;
  unit: string;
  tile: string;
  disabled?: boolean;
}

/** A structure that stands, and what it is worth to who destroys it, or keeps it and its tile (R15.21). */
export interface StructureSeen {
  side: string;
  unit: string;
  tile: string;
  points: number;
}

/** Mines on the edge between two tiles, with the same side up (R10.1). */
export interface MineSeen {
  tiles: string[];
  kind: "anti-personnel" | "anti-armour";
  count?: number;
}

/** What may change of a tile: marks, the worth of an objective without structures, target markers. */
export interface TileSeen {
  tile: string;
  scouted?: string[];
  controlled?: string[];
  objective?: number;
  targeted?: string[];
}

/** How far a side has come. */
export interface SideSeen {
  side: string;
  points: number;
  goal?: number;
  pins?: boolean;
  rifles: number;
  hopeless?: boolean;
  neutralises?: string[];
  left?: string[];
}

/** How many cards each pile of a seat holds, which is open to all (R14.1). */
export interface Sizes {
  deck: number;
  hand: number;
  play_area: number;
  discard: number;
  supply: number;
  removed: number;
}

/** The cards of a seat as far as the reader may know them; what may not be looked into is left out. */
export interface PilesSeen {
  seat: string;
  sizes: Sizes;
  play_area: Record<string, number>;
  supply: Record<string, number>;
  seen: Record<string, number>;
  known: Record<string, number>;
  lost: Record<string, number>;
  has_bid: boolean;
  bid?: string;
  hand?: Record<string, number>;
  deck?: Record<string, number>;
  discard?: Record<string, number>;
  names?: Record<string, string[]>;
}

/** An action under way: its card, what it is played for, and what is left of it. */
export interface DoingSeen {
  card: string;
  verb: string;
  unit?: UnitSeen;
  left: number;
}

/** A unit that was hit while its owner still chooses which card is lost, and the pile it comes from (R9.2). */
export interface LosingSeen {
  unit: UnitSeen;
  pile: string;
}

/** A vehicle that was hit while it is chosen who is injured, and those who are aboard (R15.5). */
export interface InjuringSeen {
  vehicle: UnitSeen;
  aboard: UnitSeen[];
}

/** An attack before it is rolled: base + cover + range = total, the dice, the chance (R7.2, R7.3). */
export interface OddsSeen {
  base: number;
  cover: number;
  range: number;
  total: number;
  dice: number;
  chance: number;
  times?: number;
}

/** An action the reader may take now; ``text`` is what is sent back. */
export interface ActionSeen {
  text: string;
  words: string;
  verb: string;
  card?: string;
  tile?: string;
  unit?: UnitSeen;
  line?: number;
  of_seat?: boolean;
  victim?: string;
  taken?: string;
  entering?: string;
  scouts?: boolean;
  raises_radio?: boolean;
  vehicle?: UnitSeen;
  berth?: string;
  edge?: string[];
  mine?: "anti-personnel" | "anti-armour";
  removes?: boolean;
  odds?: OddsSeen;
}

/** How a match ended; no winner in a draw. */
export interface Result {
  winner?: string;
  ending: string;
}

/** A position as one reader may know it (R14). */
export interface PositionSeen {
  round: number;
  phase: "bidding" | "turn" | "over" | "losing" | "injuring";
  initiative: string;
  turn?: string;
  commanders?: string[];
  tokens?: string[];
  deciders: string[];
  sides: SideSeen[];
  tiles: TileSeen[];
  counters: CounterSeen[];
  piles: PilesSeen[];
  vehicles?: VehicleSeen[];
  structures?: StructureSeen[];
  mines?: MineSeen[];
  mine_supply?: number;
  out?: UnitSeen[];
  doing?: DoingSeen;
  losing?: LosingSeen;
  injuring?: InjuringSeen;
  bot?: BotSeen;
  actions?: ActionSeen[];
  result?: Result;
}

/** What a side wins by: points, or pinning the enemy, or neutralising some of it (R8.1, R15.8). */
export interface Goal {
  side: string;
  points?: number;
  pins?: boolean;
  neutralises?: string[];
}

/** A spawn marker: the side it is for, and ``all``, squads or units. */
export interface SpawnSeen {
  side: string;
  units: string[];
}

/** A tile that never changes: where it lies in half tiles, its cover, what is drawn on it. */
export interface BoardTile {
  tile: string;
  x: number;
  y: number;
  cover: number;
  hill?: boolean;
  rough?: boolean;
  terrain?: string[];
  objective?: number;
  radio?: boolean;
  spawns?: SpawnSeen[];
}

/** One line of a card, or of a seat: what it may be played for, and how much of it. */
export interface CardLine {
  verb: string;
  value?: number;
  own_squad?: boolean;
  range?: number;
}

/** A kind of card, with its lines; one with a defence has a counter. */
export interface CardSeen {
  card: string;
  title: string;
  squad?: string;
  initiative: number;
  lines: CardLine[];
  defence?: number;
  armour?: number;
  joins?: string;
  aircraft?: boolean;
  side?: string;
}

/** A kind of seat in a vehicle: how many places, what it lists, and whom it is for (R15.13). */
export interface BerthKind {
  berth: string;
  places?: number;
  lines?: CardLine[];
  only?: string[];
}

/** A vehicle of a scenario, its seats included; ``title`` is what several of a kind share (R15.2). */
export interface VehicleKind {
  vehicle: string;
  title: string;
  side: string;
  armour: number;
  berths: BerthKind[];
}

/** A structure of a scenario, which the other side may destroy (R15.21). */
export interface StructureKind {
  structure: string;
  title: string;
  side: string;
  defence: number;
  points: number;
  tile: string;
}

/** The side that controls the mines of a scenario, and how many there are in all (R10.1). */
export interface MinefieldSeen {
  side: string;
  mines: number;
}

/** The board as a scenario lays it out. */
export interface StartSeen {
  tiles: TileSeen[];
  counters: CounterSeen[];
  vehicles?: VehicleSeen[];
  structures?: StructureSeen[];
  mines?: MineSeen[];
  mine_supply?: number;
}

/** What is different when four play a scenario (R12.1). */
export interface FourSeen {
  seats: string[];
  goals: Goal[];
  start: StartSeen;
  rounds?: number;
}

/** A scenario to choose, with its board and all cards that may come into it, those of specialists too. */
export interface ScenarioSeen {
  scenario: string;
  title: string;
  introduction: string;
  theatre: string;
  sides: string[];
  initiative: string;
  seats: string[];
  goals: Goal[];
  tiles: BoardTile[];
  cards: CardSeen[];
  start: StartSeen;
  hour?: string;
  weather?: string;
  rounds?: number;
  reinforced?: boolean;
  solo_specialists?: boolean;
  reconstructed?: boolean;
  vehicles?: VehicleKind[];
  structures?: StructureKind[];
  minefield?: MinefieldSeen;
  four?: FourSeen;
}

/** All scenarios, the computer players there are, and the solo bot by its difficulties. */
export interface ScenarioList {
  scenarios: ScenarioSeen[];
  players: string[];
  bots: string[];
}

/** What the total defence of a roll is made of (R7.2). */
export interface SumSeen {
  base: number;
  cover?: number;
  range?: number;
}

/** One event in named things; a card that the reader may not know is left out. */
export interface EventSeen {
  name: string;
  seat?: string;
  victim_seat?: string;
  to_seat?: string;
  side?: string;
  winner_side?: string;
  card?: string;
  soldier?: string;
  unit?: UnitSeen;
  attacker_unit?: UnitSeen;
  vehicle?: UnitSeen;
  berth?: string;
  mine?: "anti-personnel" | "anti-armour";
  tile?: string;
  from_tile?: string;
  pile?: string;
  verb?: string;
  ending?: string;
  number?: number;
  face?: number;
  place?: number;
  defence?: number;
  sum?: SumSeen;
  success?: boolean;
  shown?: boolean;
  dice?: number[];
}

/** One line of the log in words, and the tiles it speaks of. */
export interface LogLine {
  text: string;
  tiles?: string[];
  round?: number;
}

/** One change of the table, and what happened by it. */
export interface ChangeSeen {
  number: number;
  kind: "opening" | "decision" | "undo" | "resigned" | "draw-offered" | "draw-declined" | "draw-agreed" | "seat-taken" | "mixed" | "handed-over" | "pace-set" | "rematch" | "next-match" | "campaign-given-up" | "chat" | "take-back-asked" | "take-back-agreed" | "take-back-declined" | "take-back-withdrawn" | "taken-back" | "time-out" | "closed" | "forgotten";
  seat?: string;
  events?: EventSeen[];
  back_to?: number;
  said?: string;
  speaker?: string;
  lines?: LogLine[];
  reading?: ReadingSeen;
  failure?: "crashed" | "late" | "illegal" | "unserved";
}

/** All steps of a match as the reader may know them, and the number of its positions. */
export interface Replay {
  positions: number;
  steps: ChangeSeen[];
  made?: number[];
  dealt?: number;
}

/** What everybody may know of a match's luck before its end. */
export interface LuckSeen {
  kind: "sealed" | "seeded" | "prepared";
  commitment?: string;
  waits_for?: string[];
}

/** What a seat mixed in: 64 digits; left out for none. */
export interface ShareSeen {
  seat: string;
  bytes?: string;
}

/** One die or draw: what fell by which step, and what it was drawn from. */
export interface OutcomeSeen {
  step: number;
  fell: number;
  counts?: number[];
}

/** All that is needed to make the luck of a match once more; before the end neither secret nor outcomes. */
export interface LuckProof {
  luck: LuckSeen;
  header?: string;
  shares?: ShareSeen[];
  secret?: string;
  cards?: string[];
  outcomes?: OutcomeSeen[];
}

/** Who sits at a seat, as everybody may know it. */
export interface SeatSeen {
  seat: string;
  side: string;
  kind: "here" | "invite" | "computer";
  name: string;
  open?: boolean;
  present?: boolean;
}

/** A table as everybody may know it. */
export interface TableSeen {
  table: string;
  scenario: string;
  title: string;
  options: Agreement;
  round: number;
  over: boolean;
  seats: SeatSeen[];
  closed?: boolean;
  result?: Result;
  four?: boolean;
  solo?: SoloSeen;
  hints?: boolean;
  pace?: number;
  next?: string;
  luck: LuckSeen;
  public?: boolean;
  campaign?: string;
  place?: number;
}

/** A table that anybody may find: to watch, or to take a seat that is open. */
export interface PublicTable {
  table: string;
  scenario: string;
  title: string;
  four?: boolean;
  seats: SeatSeen[];
  rated?: boolean;
  made: number;
}

/** What a person has left on the clock at the moment of the message (R8.10). */
export interface ClockSeen {
  seat: string;
  left: number;
  runs?: boolean;
}

/** A request to take the match back, which everybody at the table sees (R8.11). */
export interface TakeBackSeen {
  asked: number;
  seat: string;
  back_to: number;
  waits_for: string[];
}

/** Whether the reader's last decision can be taken back, and the sentence that tells why not. */
export interface UndoSeen {
  possible: boolean;
  reason?: string;
}

/** How the server's owner lets people be called when nobody looks at their table. */
export interface CallsOffered {
  push_key?: string;
  webhooks?: boolean;
}

/** Where a seat wishes to be called: a browser's subscription, or an https address of one's own. */
export interface CallWish {
  kind: "push" | "webhook";
  address: string;
  p256dh?: string;
  auth?: string;
}

/** An address at which a seat wishes to be called no longer. */
export interface CallEnd {
  address: string;
}

/** Where a seat is called, as only the seat itself is told. */
export interface CallSeen {
  kind: "push" | "webhook";
  address: string;
}

/** What became of calls since the start: those to subscriptions that ended are not failures. */
export interface CallCounts {
  sent: number;
  failed: number;
  ended: number;
  dropped: number;
}

/** Who is to sit at a seat: a person here, a person by invite link, or a computer player. */
export interface SeatWish {
  kind: "here" | "invite" | "computer";
  name?: string;
  player?: string;
  mixes?: boolean;
}

/** A table to be made; ``seats`` in the order of the scenario. */
export interface TableWish {
  scenario: string;
  seats: SeatWish[];
  four?: boolean;
  options?: Agreement;
  pace?: number;
  public?: boolean;
}

/** A match that leads the one who plays it, step by step, against a computer player. */
export interface LessonWish {
  lesson?: string;
  name: string;
  pace?: number;
}

/** Somebody who takes the seat an invite link is for; at a public table nobody needs one. */
export interface JoinWish {
  invite?: string;
  name: string;
  seat?: string;
  mixes?: boolean;
}

/** A computer player to choose; a seat is given to it by its name. */
export interface PlayerSeen {
  name: string;
  called: string;
  strength: number;
  kind: "computer" | "solo";
}

/** A seat of a new table with its secrets: a token to play it, or an invite to pass on. */
export interface SeatGiven {
  seat: string;
  kind: "here" | "invite" | "computer";
  token?: string;
  invite?: string;
}

/** A table that was made; its secrets are told this once. */
export interface TableMade {
  table: string;
  seats: SeatGiven[];
}

/** A seat that was taken, and the token to play it. */
export interface Joined {
  table: string;
  seat: string;
  token: string;
}

/** How often computer players, hints or analyses failed since the start; a stand-in decided for players. */
export interface Fallbacks {
  crashed: number;
  late: number;
  illegal: number;
  unserved: number;
}

/** The server is there and can read its database. */
export interface Health {
  version: string;
  fallbacks: Fallbacks;
  calls: CallCounts;
  troubles?: ("not-storing" | "store-lagging" | "disk-full" | "thinkers-failing" | "thinkers-away")[];
}

/** The first message: which table, the token of a seat (none for a spectator), the last step already known. */
export interface Hello {
  type: "hello";
  table: string;
  token?: string;
  since?: number;
  language?: string;
}

/** Whether somebody really looks, or the page lies hidden, which does not keep its seat from being called. */
export interface Look {
  type: "look";
  looks: boolean;
}

/** The seat mixes bytes of its own into the luck, after it has seen the commitment and before the first card. */
export interface Mix {
  type: "mix";
  id: string;
  bytes: string;
}

/** A seat's decision: the text of an offered action. */
export interface Decide {
  type: "decide";
  id: string;
  decision: number;
  action: string;
}

/** The seat takes its last decision back. */
export interface Undo {
  type: "undo";
  id: string;
  decision: number;
}

/** The seat gives the match up for its side (R8.8). */
export interface Resign {
  type: "resign";
  id: string;
}

/** The seat offers a draw; it stands until the other side answers or decides something (R8.8). */
export interface OfferDraw {
  type: "offer-draw";
  id: string;
}

/** The answer to the other side's offer. */
export interface AnswerDraw {
  type: "answer-draw";
  id: string;
  accept: boolean;
}

/** The seat asks everybody to go back to a decision of its own, past all that bars an undo (R8.11). */
export interface AskTakeBack {
  type: "ask-take-back";
  id: string;
  back_to: number;
}

/** The answer to another's request, which is named by the step it was made with. */
export interface AnswerTakeBack {
  type: "answer-take-back";
  id: string;
  asked: number;
  accept: boolean;
}

/** The seat asks no longer. */
export interface WithdrawTakeBack {
  type: "withdraw-take-back";
  id: string;
}

/** The own seat, or one whose invite nobody has taken up, is given to a computer player. */
export interface HandOver {
  type: "hand-over";
  id: string;
  seat: string;
  player: string;
}

/** So many milliseconds are to lie between the decisions of computer players while somebody watches. */
export interface Pace {
  type: "pace";
  id: string;
  pace: number;
}

/** The match is over, and the same players begin another, with sides exchanged if wished. */
export interface Rematch {
  type: "rematch";
  id: string;
  swap?: boolean;
}

/** The seat says a line to everybody at the table, those who watch included (R12.5). */
export interface Chat {
  type: "chat";
  id: string;
  text: string;
}

/** Who sits where: sent on connecting and when it changes. */
export interface TableMessage {
  type: "table";
  table: TableSeen;
}

/** What is said before a step, and what on the table is pointed at meanwhile. */
export interface LessonPage {
  text: string;
  point?: string;
}

/** The step that a lesson is at, of so many; without pages while others decide. */
export interface LessonSeen {
  step: number;
  steps: number;
  pages?: LessonPage[];
}

/** The whole view, sent on connecting and after each change, with the steps since the last one. */
export interface ViewMessage {
  type: "view";
  number: number;
  seat?: string;
  decision?: number;
  undo?: UndoSeen;
  draw_offer?: string;
  take_back?: TakeBackSeen;
  clocks?: ClockSeen[];
  steps?: ChangeSeen[];
  lesson?: LessonSeen;
  view: PositionSeen;
}

/** The command is stored, as the step of this number. */
export interface Ack {
  type: "ack";
  id: string;
  number: number;
}

/** Something that was asked for and cannot be done: a code for programs, a sentence for people. */
export interface Refusal {
  type: "refusal";
  code: string;
  sentence: string;
  id?: string;
  rule?: string;
}

/** Somebody who has the secret of a link. */
export interface LinkWish {
  secret: string;
}

/** What a browser is to ask an authenticator, as WebAuthn has it in JSON. */
export interface PasskeyAsked {
  options: Record<string, unknown>;
}

/** What an authenticator answered, as WebAuthn has it in JSON, and the challenge that it was asked with. */
export interface PasskeyGiven {
  challenge: string;
  credential: Record<string, unknown>;
}

/** The passkey that is to open the identity no longer. */
export interface PasskeyEnd {
  passkey: string;
}

/** Where one is to be signed out: in this browser, or in all others. */
export interface SignOut {
  others?: boolean;
}

/** A seat that was taken as a guest. */
export interface SeatBrought {
  table: string;
  token: string;
}

/** Seats that are to belong to the identity. */
export interface BringWish {
  seats: SeatBrought[];
}

/** How many of them do, now. */
export interface Brought {
  count: number;
}

/** A session; its token is told this once. */
export interface SignedIn {
  session: string;
}

/** A link: its secret, which is told this once, and the same as a QR code to draw. */
export interface LinkMade {
  secret: string;
  path: string;
  size: number;
  session?: string;
}

/** A passkey; moments in seconds since 1970. */
export interface PasskeySeen {
  passkey: string;
  made: number;
  used: number;
}

/** A rating, what it may be off by on either side (two deviations), and how many matches it counts. */
export interface RatingSeen {
  rating: number;
  error: number;
  matches?: number;
}

/** What opens one's own identity, and where it is open. */
export interface IdentitySeen {
  made: number;
  link?: boolean;
  passkeys?: PasskeySeen[];
  sessions: number;
  rating: RatingSeen;
}

/** A table at which one has seats, by their names; ``SESSION.0`` opens the first of them, ``SESSION.1`` the next. */
export interface OwnMatchSeen {
  table: string;
  scenario: string;
  title: string;
  seats: string[];
  over?: boolean;
  made: number;
}

/** How matches of one kind ended. */
export interface Tally {
  name: string;
  won?: number;
  lost?: number;
  drawn?: number;
}

/** How a match ended for oneself. */
export interface MatchResult {
  table: string;
  title: string;
  side: string;
  opponent: string;
  outcome: "won" | "lost" | "drawn";
  rated?: boolean;
  at: number;
}

/** One's own results: in all, by opponent, side and scenario, the same of rated matches, and the last ones. */
export interface ResultsSeen {
  total: Tally;
  opponents?: Tally[];
  sides?: Tally[];
  scenarios?: Tally[];
  rated_sides?: Tally[];
  rated_scenarios?: Tally[];
  rating: RatingSeen;
  last?: MatchResult[];
}

/** The rating of who sits at a seat of a rated table, and what its match did to it once it has counted. */
export interface SeatRated {
  seat: string;
  rating: number;
  error: number;
  change?: number;
}

/** Everything that is kept of an identity, but for what opens it. */
export interface OwnData {
  identity: IdentitySeen;
  matches: OwnMatchSeen[];
  results: ResultsSeen;
}

/** Scenarios of the package that make a campaign, in their order. */
export interface RunSeen {
  run: string;
  called: string;
  scenarios: string[];
}

/** Scenarios in an order of one's own that make a campaign, and those that may follow them. */
export interface RoadSeen {
  scenarios: string[];
  run?: string;
  may_be_four?: boolean;
  fitting: string[];
}

/** A campaign to be made; ``seats`` as at a table, for all its matches. */
export interface CampaignWish {
  scenarios: string[];
  seats: SeatWish[];
  four?: boolean;
  options?: Agreement;
  pace?: number;
}

/** A campaign that was made, and the table of its first match; its secrets are told this once. */
export interface CampaignMade {
  campaign: string;
  invite: string;
  table: string;
  seats: SeatGiven[];
}

/** Who is to sit at a seat from the next match on; ``invite`` leaves it open for whoever has the campaign's link. */
export interface SeatChange {
  seat: string;
  kind: "here" | "invite" | "computer";
  name?: string;
  player?: string;
  mixes?: boolean;
}

/** Somebody who wants the next match: the tokens of the seats at hand, and who is to sit elsewhere than before. */
export interface NextWish {
  place: number;
  tokens?: string[];
  changes?: SeatChange[];
}

/** The table of the next match; tokens hold there, too, and those of seats that changed hands are told this once. */
export interface NextMade {
  table: string;
  seats?: SeatGiven[];
}

/** Somebody who gives the campaign up for the side of a seat. */
export interface GiveUpWish {
  token: string;
}

/** A card lost as a casualty, and the soldier whose name it bore. */
export interface LossSeen {
  side: string;
  card: string;
  name: string;
  round: number;
}

/** A match of a campaign, played or to come. */
export interface CampaignMatchSeen {
  scenario: string;
  title: string;
  table?: string;
  over?: boolean;
  winner?: string;
  ending?: string;
  round?: number;
  points?: number[][];
  losses?: LossSeen[];
  score?: number[];
  players?: string[];
}

/** What a side has got out of the matches that are over (R8.7). */
export interface CampaignSideSeen {
  side: string;
  score: number;
  wins: number;
  lost: number;
  spent: number;
  left: number;
}

/** In which match somebody fell, counted from 1, and how often: in the desert a soldier has several injuries. */
export interface FellSeen {
  match: number;
  times?: number;
}

/** A soldier on the roll of honour. */
export interface FallenSeen {
  side: string;
  card: string;
  name: string;
  fell: FellSeen[];
}

/** A campaign as everybody may know it. */
export interface CampaignSeen {
  campaign: string;
  run?: string;
  theatre: string;
  matches: CampaignMatchSeen[];
  sides: CampaignSideSeen[];
  leader?: string;
  margin: number;
  band: "even" | "narrow" | "clear" | "decisive";
  over: boolean;
  winner?: string;
  given_up?: string;
  roll: FallenSeen[];
  seats: SeatSeen[];
  options: Agreement;
  four?: boolean;
  table: string;
}

/** What bars something: a code for programs, a sentence for people, the number of the rule. */
export interface ReasonSeen {
  code: string;
  sentence: string;
  rule: string;
}

/** A line of the card that cannot be played now, by its place there or among what the soldier's seat lists. */
export interface BarredLine {
  verb: string;
  line: number;
  of_seat?: boolean;
  reason: ReasonSeen;
}

/** A tile or unit at which a line cannot be aimed; without a line, the action under way cannot. */
export interface BarredTarget {
  verb?: string;
  line?: number;
  of_seat?: boolean;
  tile?: string;
  unit?: UnitSeen;
  reason: ReasonSeen;
}

/** What bars a card of the reader's hand, or the further ways of the action under way. */
export interface WhyNot {
  reason?: ReasonSeen;
  lines?: BarredLine[];
  targets?: BarredTarget[];
}

/** An action that a hint names: what it is, the seat's chance to win with it, 0 to 1, and why, in sentences. */
export interface AdviceSeen {
  action: string;
  words: string;
  chance: number;
  reasons?: string[];
}

/** The best actions of a seat's decision, the best first. */
export interface HintSeen {
  decision: number;
  best: AdviceSeen[];
}

/** A decision that was looked back on; all numbers are the first side's, of a whole win. */
export interface StepLooked {
  number: number;
  round: number;
  chance: number;
  choice?: number;
  luck?: number;
}

/** A decision, by its number, with a sentence about it. */
export interface NoteSeen {
  number: number;
  text: string;
}

/** A match looked back on. Before it is ``ready``, or if that ``failed``, there is nothing else in it. */
export interface AnalysisSeen {
  state: "ready" | "working" | "failed";
  side?: string;
  steps?: StepLooked[];
  summary?: string[];
  turning_points?: NoteSeen[];
  mistakes?: NoteSeen[];
  luck?: string[];
  dice?: string[];
}

/** The attacks of a side: how many there were, how many hit, and how many were to be expected to (R7.3). */
export interface DiceSeen {
  side: string;
  attacks: number;
  hits: number;
  expected: number;
}

/** What is told of a match that is over. */
export interface StorySeen {
  points: number[][];
  losses: LossSeen[];
  dice: DiceSeen[];
}

/** A match with every position, as it was seen by the eyes that were chosen. */
export interface WholeReplay {
  table: TableSeen;
  eyes: string;
  may_see_as: string[];
  replay: Replay;
  positions: PositionSeen[];
  story?: StorySeen;
}

export type Command = Mix | Decide | Undo | Resign | OfferDraw | AnswerDraw | AskTakeBack | AnswerTakeBack | WithdrawTakeBack | HandOver | Pace | Rematch | Chat;

export type FromClient = Hello | Look | Mix | Decide | Undo | Resign | OfferDraw | AnswerDraw | AskTakeBack | AnswerTakeBack | WithdrawTakeBack | HandOver | Pace | Rematch | Chat;

export type FromServer = TableMessage | ViewMessage | Ack | Refusal;
