-- Books a donation that was picked up. Food that a charity could not hand out, or that is recalled, was not eaten.
create or replace function insights.book_request(p_request uuid) returns void
  language plpgsql as $$
declare
  r record;
  what insights.flow;
  whole text;
  uneaten int;
  was_fed boolean;
begin
  select * into r from donations.collected_requests where id = p_request;
  if not found then
    return;
  end if;
  what := case r.kind when 'feed' then 'fed' else 'given' end;
  -- Leftovers of a deal are a part of the deal's weight.
  whole := coalesce('deal:' || r.deal_id, 'donation:' || r.donation_id);
  perform insights.take_from_lot('request:' || r.id, whole, what, r.kind, r.grams, r.venue_id,
    insights.person(r.donor_id), insights.person(r.requester_id), r.closed_at, r.closed_at);
  select left_grams, left_to = 'fed' into uneaten, was_fed from charities.reports
    where id = r.id and left_to in ('fed', 'composted', 'thrown_away') and (r.recalled_at is null or reported_at < r.recalled_at);
  if uneaten > 0 then
    perform insights.take_from_lot('uneaten:' || r.id, whole, what, r.kind, -uneaten, r.venue_id,
      insights.person(r.donor_id), insights.person(r.requester_id), platform.now(), r.closed_at);
  end if;
  if was_fed then
    perform insights.take_from_lot('fed:' || r.id, whole, 'fed', r.kind, uneaten, r.venue_id,
      insights.person(r.donor_id), insights.person(r.requester_id), platform.now(), r.closed_at);
  end if;
  if r.recalled_at is not null then
    perform insights.take_from_lot('recall:' || r.id, whole, what, r.kind, coalesce(uneaten, 0) - r.grams, r.venue_id,
      insights.person(r.donor_id), insights.person(r.requester_id), r.recalled_at, r.closed_at);
  end if;
end $$;
