-- A deal as its venue's team sees it (contract ownDeal).
create or replace function deals.own_json(d deals.deals) returns jsonb
  language sql stable
  return deals.terms_json(d) || jsonb_build_object('id', d.id, 'version', d.version, 'venueId', d.venue_id, 'status', d.status,
    'publishAt', d.publish_at, 'remaining', d.remaining, 'held', d.held, 'sold', d.sold, 'missing', d.missing,
    'discarded', d.discarded, 'given', d.given, 'createdAt', d.created_at, 'isHidden', d.hidden_at is not null,
    'recalledAt', d.recalled_at,
    'earlyMinutes', d.early_minutes,
    'membersUntil', case when d.status = 'live' and d.early_until > platform.now() then d.early_until end);
