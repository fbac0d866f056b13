-- Parcels of compost ride along: what is on no round, why one is missed, and what follows.
alter table rounds.unassigned
  add column parcel_id uuid,
  drop constraint what_is_unassigned_is_one_thing,
  add constraint what_is_unassigned_is_one_thing check (num_nonnulls(subscription_id, request_id, parcel_id) = 1);
create unique index one_unassigned_a_parcel_and_day on rounds.unassigned (day, parcel_id) where parcel_id is not null;

alter table rounds.stops
  drop constraint stops_missed_because_check,
  add constraint stops_missed_because_check check (missed_because in
    ('not_out', 'no_access', 'refused', 'contaminated', 'damaged', 'blocked', 'vehicle', 'other', 'not_home'));
create index stops_of_a_parcel on rounds.stops (parcel_id, day) where parcel_id is not null;

-- Of who does not want it, and of what is damaged, the office decides.
insert into rounds.missed_policies (because, kind, followed_by, then_by)
  select because, 'delivery',
      case when because in ('not_home', 'no_access', 'blocked') then 'again_today'
        when because in ('refused', 'damaged') then 'nothing' else 'next_day' end,
      case when because in ('refused', 'damaged') then 'nothing' else 'next_day' end
    from unnest(array['not_home', 'no_access', 'refused', 'damaged', 'blocked', 'vehicle', 'other']) as because;

-- Who took a parcel, and by which code, is forgotten some days after the round.
create index delivered_commands on rounds.commands (happened_at)
  where kind = 'delivered' and (payload ? 'name' or payload ? 'code');
