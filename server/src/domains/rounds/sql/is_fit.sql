-- Whether a person may drive this vehicle on this day: an active driver with a valid licence who works then.
create or replace function rounds.is_fit(p_driver uuid, p_vehicle uuid, p_day date) returns boolean
  language sql stable as $$
    select exists (select from rounds.drivers d
      join identity.role_holders h on h.user_id = d.user_id and h.role = 'driver'
      join rounds.vehicles v on v.id = p_vehicle
      where d.user_id = p_driver and d.is_active and v.kind = any (d.vehicle_kinds)
        and extract(dow from p_day)::int = any (d.weekdays) and coalesce(d.licence_expires_on >= p_day, true))
  $$;
