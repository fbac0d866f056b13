-- The version of a day's rounds and stops: a computed plan is valid while it stays the same.
create or replace function rounds.day_version(p_day date) returns jsonb
  language sql stable as $$
    select coalesce(jsonb_object_agg(id, plan_version), '{}') from rounds.rounds
      where day = p_day and status in ('draft', 'ready')
  $$;

-- Whether a person may drive this vehicle on this day: an active driver with a valid licence who works then.
create or replace function rounds.is_fit(p_driver uuid, p_vehicle uuid, p_day date) returns boolean
  language sql stable as $$
    select exists (select from rounds.drivers d
      join identity.role_holders h on h.user_id = d.user_id and h.role = 'driver'
      join rounds.vehicles v on v.id = p_vehicle
      where d.user_id = p_driver and d.is_active and v.kind = any (d.vehicle_kinds)
        and extract(dow from p_day)::int = any (d.weekdays) and coalesce(d.licence_expires_on >= p_day, true))
  $$;

-- For other domains: the name of a round.
create or replace view rounds.round_cards as select id, number, name, day, status from rounds.rounds;

-- For notifications to drivers and planners.
create or replace view rounds.round_notices as
  select id as round_id, name, day, status, driver_id from rounds.rounds;

-- The metres of rounds that are over, as last entered by the driver.
create or replace view rounds.driven_rounds as
  select id as round_id, day, driven_metres as metres from rounds.rounds where status = 'ended' and driven_metres > 0;
