-- Books a donation that was picked up; when its lot is recalled, it was not eaten after all.
create or replace function insights.book_request(p_request uuid) returns void
  language plpgsql as $$
declare
  r record;
  what insights.flow;
  whole text;
begin
  select * into r from donations.collected_requests where id = p_request;
  if not found then
    return;
  end if;
  what := case r.kind when 'feed' then 'fed' else 'given' end;
  -- What was left of a deal is a part of the deal's weight.
  whole := coalesce('deal:' || r.deal_id, 'donation:' || r.donation_id);
  perform insights.take_from_lot('request:' || r.id, whole, what, r.kind, r.grams, r.venue_id,
    insights.person(r.donor_id), insights.person(r.requester_id), r.closed_at, r.closed_at);
  if r.recalled_at is not null then
    perform insights.take_from_lot('recall:' || r.id, whole, what, r.kind, -r.grams, r.venue_id,
      insights.person(r.donor_id), insights.person(r.requester_id), r.recalled_at, r.closed_at);
  end if;
end $$;
