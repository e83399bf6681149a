"""The HTTP API of campaigns: making, joining and going on with them. Rules R8.7, docs/protocol.md."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import Body, FromPath, FromQuery

from bocage.data.texts import Texts
from bocage.server.http.api import Session, person_of
from bocage.server.http.guards import address_of
from bocage.server.rates import Rates
from bocage.server.table.campaigns import Campaigns
from bocage.server.tell.campaigns import run_list, see_campaign, see_road
from bocage.server.wire.campaigns import (
    CampaignMade,
    CampaignSeen,
    CampaignWish,
    GiveUpWish,
    NextMade,
    NextWish,
    RoadSeen,
    RunSeen,
)
from bocage.server.wire.messages import Joined, JoinWish

AllCampaigns = NamedDependency[Campaigns]
AllRates = NamedDependency[Rates]
ReaderTexts = NamedDependency[Texts]
CampaignId = FromPath[str]


@get("/runs", summary="Runs of scenarios that make a campaign", sync_to_thread=False)
def campaign_runs(texts: ReaderTexts) -> list[RunSeen]:
    """Return the runs of the package, each with its scenarios in their order."""
    return run_list(texts)


@get("/roads", summary="Whether scenarios make a campaign", sync_to_thread=True)
def campaign_road(scenario: FromQuery[list[str]]) -> RoadSeen:
    """Return what the scenarios make in this order, and which may be added; those that make no campaign are refused."""
    return see_road(scenario)


@post("/campaigns", summary="Make a campaign")
async def make_campaign(
    request: Request[Any, Any, Any],
    data: Annotated[CampaignWish, Body()],
    campaigns: AllCampaigns,
    rates: AllRates,
    authorization: Session = None,
) -> CampaignMade:
    """Return the new campaign and the table of its first match, with their secrets, which are told this once."""
    rates.check(address_of(request))
    return await campaigns.make(data, await person_of(campaigns.persons, authorization))


@get("/campaigns/{campaign_id:str}", summary="How a campaign stands")
async def show_campaign(campaign_id: CampaignId, campaigns: AllCampaigns, texts: ReaderTexts) -> CampaignSeen:
    """Return what everybody may know of a campaign."""
    return see_campaign(await campaigns.read(campaign_id), texts)


@post("/campaigns/{campaign_id:str}/join", summary="Take an open seat of a campaign")
async def join_campaign(
    request: Request[Any, Any, Any],
    campaign_id: CampaignId,
    data: Annotated[JoinWish, Body()],
    campaigns: AllCampaigns,
    rates: AllRates,
    authorization: Session = None,
) -> Joined:
    """Return the seat at the newest match and the token to play it, there and in the matches that follow."""
    rates.check(address_of(request))
    return await campaigns.join(campaign_id, data, await person_of(campaigns.persons, authorization))


@post("/campaigns/{campaign_id:str}/next", summary="Begin the next match of a campaign")
async def next_match(
    request: Request[Any, Any, Any],
    campaign_id: CampaignId,
    data: Annotated[NextWish, Body()],
    campaigns: AllCampaigns,
    rates: AllRates,
    authorization: Session = None,
) -> NextMade:
    """Return the table of the next match, made now or before."""
    rates.check(address_of(request))
    return await campaigns.go_on(campaign_id, data, await person_of(campaigns.persons, authorization))


@post("/campaigns/{campaign_id:str}/give-up", summary="Give a campaign up")
async def give_up_campaign(
    campaign_id: CampaignId, data: Annotated[GiveUpWish, Body()], campaigns: AllCampaigns, texts: ReaderTexts
) -> CampaignSeen:
    """Return the campaign, which the side of the seat has lost; a match under way is resigned with it."""
    await campaigns.give_up(campaign_id, data.token)
    return see_campaign(await campaigns.read(campaign_id), texts)


@get("/campaigns/{campaign_id:str}/record", summary="The campaign as a text record", media_type="text/plain")
async def campaign_record(campaign_id: CampaignId, campaigns: AllCampaigns) -> Response[str]:
    """Return the record with every match that is over."""
    headers = {"content-disposition": f'attachment; filename="bocage-{campaign_id}.campaign"'}
    return Response(await campaigns.record(campaign_id), headers=headers, media_type="text/plain")


HANDLERS = [
    campaign_runs,
    campaign_road,
    make_campaign,
    show_campaign,
    join_campaign,
    next_match,
    give_up_campaign,
    campaign_record,
]
