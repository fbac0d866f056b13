-- The name of the charity that asks, in the one of its languages that there is; null for everybody else.
create or replace function donations.charity_name(p_charity uuid) returns text
  language sql stable
  begin atomic
    select coalesce(name ->> 'ar', name ->> 'en') from charities.names where id = p_charity;
  end;
