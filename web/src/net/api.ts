/** The HTTP API: asks, and turns whatever goes wrong into one sentence. */

import type { AnalysisSeen, CallEnd, CallSeen, CallsOffered, CallWish, CampaignMade, CampaignSeen, CampaignWish, HintSeen, Joined, JoinWish, LessonWish, LuckProof, NextMade, NextWish, OwnMatchSeen, PlayerSeen, PublicTable, Refusal, RoadSeen, RunSeen, ScenarioList, SeatChange, SeatRated, SeatWish, ScenarioSeen, TableMade, TableSeen, TableWish, WholeReplay, WhyNot } from "../protocol";
import { language } from "../words/language.svelte";
import { say } from "../words/texts";
import { session, wish } from "./memory";

// Milliseconds until an answer is no longer waited for.
const PATIENCE = 20_000;

/** Something the server refused, or that never reached it; its message is for people. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    sentence: string,
  ) {
    super(sentence);
  }
}

export const loadScenarios = remembered(() => ask<ScenarioList>("/api/scenarios"));
/** One scenario: from the list, or by itself where a match goes on with an edition that is listed no longer. */
export async function loadScenario(named: string): Promise<ScenarioSeen> {
  const { scenarios } = await loadScenarios();
  return scenarios.find((each) => each.scenario === named) ?? ask<ScenarioSeen>(`/api/scenarios/${encodeURIComponent(named)}`);
}
/** The computer players worth choosing, the strongest first. */
export const loadPlayers = remembered(() => ask<PlayerSeen[]>("/api/players"));
export const loadTable = (table: string) => ask<TableSeen>(`/api/tables/${encodeURIComponent(table)}`);
/** The tables that anybody may find. */
export const loadPublicTables = () => ask<PublicTable[]>("/api/tables");
export const makeTable = (wish: TableWish) => ask<TableMade>("/api/tables", { body: { ...wish, seats: wish.seats.map(mixing) }, token: session() });
/** Begins the match that teaches the game. */
export const makeLesson = (wish: LessonWish) => ask<TableMade>("/api/lessons", { body: wish });
export const joinTable = (table: string, wish: JoinWish) =>
  ask<Joined>(`/api/tables/${encodeURIComponent(table)}/join`, { body: { ...wish, mixes: true }, token: session() });
/** The tables of whoever is signed in. */
export const loadKnown = () => ask<OwnMatchSeen[]>("/api/identity/matches", { token: session() });
/** The ratings of those who play a rated match. */
export const loadRatings = (table: string) => ask<SeatRated[]>(`/api/tables/${encodeURIComponent(table)}/ratings`);
/** Whoever sits at this browser mixes bytes into the luck, which the first cards wait for. */
const mixing = <Seat extends SeatWish | SeatChange>(seat: Seat): Seat => (seat.kind === "here" ? { ...seat, mixes: true } : seat);
/** What the luck of a match was made of, and each die and draw once it is over. */
export const loadLuck = (table: string) => ask<LuckProof>(`/api/tables/${encodeURIComponent(table)}/luck`);
/** The same of a record. */
export const readLuck = (record: string) => ask<LuckProof>("/api/records/luck", { text: record });
/** A match with all positions, by somebody's eyes; without naming them, by one's own. */
export const loadReplay = (table: string, eyes: string, token = "") =>
  ask<WholeReplay>(`/api/tables/${encodeURIComponent(table)}/replay/whole${asEyes(eyes)}`, { token });
/** The same of a record. */
export const readRecord = (record: string, eyes: string) => ask<WholeReplay>(`/api/records${asEyes(eyes)}`, { text: record });
export const analyseRecord = (record: string) => ask<AnalysisSeen>("/api/records/analysis", { text: record });
const asEyes = (eyes: string) => (eyes ? `?${new URLSearchParams({ eyes })}` : "");
/** What bars a card of the hand; without one, where the action under way cannot go on. */
export const loadWhy = (table: string, card: string, token: string) =>
  ask<WhyNot>(`/api/tables/${encodeURIComponent(table)}/why${card && `/${encodeURIComponent(card)}`}`, { token });
/** The best actions of a seat's decision. */
export const loadHint = (table: string, token: string) => ask<HintSeen>(`/api/tables/${encodeURIComponent(table)}/hint`, { token });
/** How the server can call somebody who does not look. */
export const loadCallsOffered = remembered(() => ask<CallsOffered>("/api/calls"));
const callsPath = (table: string) => `/api/tables/${encodeURIComponent(table)}/calls`;
/** Where a seat is called, and is to be called or called no longer. */
export const loadOwnCalls = (table: string, token: string) => ask<CallSeen[]>(callsPath(table), { token });
export const addCall = (table: string, token: string, body: CallWish) => ask<CallSeen[]>(callsPath(table), { body, token });
export const endCall = (table: string, token: string, body: CallEnd) => ask<CallSeen[]>(`${callsPath(table)}/end`, { body, token });
/** A match that is over, looked back on; asked again until it is ready. */
export const loadAnalysis = (table: string) => ask<AnalysisSeen>(`/api/tables/${encodeURIComponent(table)}/analysis`);

/** The runs of scenarios that make a campaign. */
export const loadRuns = remembered(() => ask<RunSeen[]>("/api/runs"));
/** What scenarios make a campaign of, in this order; the server refuses those that make none. */
export const loadRoad = (scenarios: string[]) => ask<RoadSeen>(`/api/roads?${new URLSearchParams(scenarios.map((each) => ["scenario", each]))}`);
const campaignPath = (campaign: string) => `/api/campaigns/${encodeURIComponent(campaign)}`;
export const loadCampaign = (campaign: string) => ask<CampaignSeen>(campaignPath(campaign));
export const makeCampaign = (wish: CampaignWish) => ask<CampaignMade>("/api/campaigns", { body: { ...wish, seats: wish.seats.map(mixing) }, token: session() });
export const joinCampaign = (campaign: string, wish: JoinWish) => ask<Joined>(`${campaignPath(campaign)}/join`, { body: { ...wish, mixes: true }, token: session() });
export const nextMatch = (campaign: string, wish: NextWish) => ask<NextMade>(`${campaignPath(campaign)}/next`, { body: { ...wish, changes: wish.changes?.map(mixing) }, token: session() });
export const giveUpCampaign = (campaign: string, token: string) =>
  ask<CampaignSeen>(`${campaignPath(campaign)}/give-up`, { body: { token } });
export const campaignRecord = (campaign: string) => `${campaignPath(campaign)}/record`;

/** The record of a match as text. */
export async function loadRecord(table: string, token = ""): Promise<string> {
  return (await fetchChecked(`/api/tables/${encodeURIComponent(table)}/record`, { token })).text();
}

interface Asked {
  body?: unknown;
  // A body that is no JSON.
  text?: string;
  token?: string;
}

export async function ask<Answer>(path: string, asked: Asked = {}): Promise<Answer> {
  const response = await fetchChecked(path, asked);
  return (await response.json().catch(() => {
    // Something else answers there, such as a page of a proxy.
    throw new Refused("unreadable", say("web.net.unreadable"));
  })) as Answer;
}

export async function fetchChecked(path: string, { body, text, token }: Asked): Promise<Response> {
  const headers: Record<string, string> = { "accept-language": language.code };
  const content = text ?? (body === undefined ? undefined : JSON.stringify(body));
  if (content !== undefined) headers["content-type"] = text === undefined ? "application/json" : "text/plain";
  if (token) headers["authorization"] = `Bearer ${token}`;
  let response: Response;
  try {
    response = await fetch(path, {
      method: content === undefined ? "GET" : "POST",
      headers,
      body: content,
      signal: AbortSignal.timeout(PATIENCE),
    });
  } catch {
    throw new Refused("unreachable", say("web.net.unreachable"));
  }
  if (response.ok) return response;
  const refusal = (await response.json().catch(() => null)) as Refusal | null;
  // A session that has ended is none; whoever goes on does so as a guest.
  if (refusal?.code === "not-signed-in" && token === session()) wish("session", "");
  throw new Refused(refusal?.code ?? "unknown", refusal?.sentence ?? say("web.net.unreachable"));
}

/** Asks once in each language; a failure is not remembered. */
function remembered<Answer>(load: () => Promise<Answer>): () => Promise<Answer> {
  const answers = new Map<string, Promise<Answer>>();
  return () => {
    const { code } = language;
    const answer = answers.get(code) ?? load().catch((problem: unknown) => {
      answers.delete(code);
      throw problem;
    });
    answers.set(code, answer);
    return answer;
  };
}
