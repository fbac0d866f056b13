-- What a venue refuses to hand over does not come back on sale by itself. Two more places for a portion:
-- `missing`: there never were so many, so it weighs nothing in the ledger; `discarded`: it is there, and nobody gets it.
alter table deals.deals
  add column missing int not null default 0,
  add column discarded int not null default 0,
  drop constraint portions_are_never_negative,
  drop constraint every_portion_is_somewhere,
  add constraint portions_are_never_negative
    check (remaining >= 0 and held >= 0 and sold >= 0 and missing >= 0 and discarded >= 0),
  add constraint every_portion_is_somewhere check (remaining + held + sold + missing + discarded = portions);

-- Portions that were sold and that their venue does not hand over: they leave the deal for good.
create function deals.take_out(p_ids uuid[], p_quantities int[], p_missing boolean) returns void
  language plpgsql as $$
begin
  perform deals.lock(p_ids);
  update deals.deals d set sold = d.sold - w.quantity,
      missing = d.missing + case when p_missing then w.quantity else 0 end,
      discarded = d.discarded + case when p_missing then 0 else w.quantity end
    from unnest(p_ids, p_quantities) as w (id, quantity) where d.id = w.id;
end $$;

-- What never was there was not listed.
create or replace view deals.closed_lots as
  select id, venue_id, category, (portions - missing) * portion_grams as grams, ends_at as closed_at
  from deals.deals where published_at is not null and status in ('live', 'ended', 'withdrawn') and ends_at <= platform.now();

create or replace function deals.own_json(d deals.deals) returns jsonb
  language sql stable
  return deals.terms_json(d) || jsonb_build_object('id', d.id, 'venueId', d.venue_id, 'status', d.status,
    'publishAt', d.publish_at, 'remaining', d.remaining, 'held', d.held, 'sold', d.sold, 'missing', d.missing,
    'discarded', d.discarded, 'createdAt', d.created_at, 'isHidden', d.hidden_at is not null,
    'earlyMinutes', d.early_minutes,
    'membersUntil', case when d.status = 'live' and d.early_until > platform.now() then d.early_until end);
