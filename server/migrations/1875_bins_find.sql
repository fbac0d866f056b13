-- The office finds subscriptions by phone and by words of their address, and lists them and their bins by time: of all, of an
-- area, and of a state.
create function bins.address_text(address jsonb) returns text
  language sql immutable parallel safe
  return coalesce('way سكة السكة ' || (address ->> 'way'), '') || ' ' || coalesce(address ->> 'building', '') || ' ' || coalesce(address ->> 'complex', '')
    || ' ' || coalesce(address ->> 'landmark', '') || ' ' || coalesce(address ->> 'directions', '');
create index subscriptions_by_address_words on bins.subscriptions using gin (platform.indexed_words(bins.address_text(address)))
  where address is not null;
create index subscriptions_by_phone on bins.subscriptions (phone) where phone is not null;
create index subscriptions_by_time on bins.subscriptions (requested_at, id);
create index subscriptions_of_an_area_by_time on bins.subscriptions (area, requested_at, id);
-- As the view bins.listed_subscriptions has it.
create index subscriptions_by_state on bins.subscriptions ((case status
    when 'requested' then 1 when 'approved' then 2 when 'active' then 3 when 'paused' then 4 when 'declined' then 5
    else 6 end), requested_at, id);
create index bins_by_time on bins.bins (created_at, id);
create index bins_of_a_status_by_time on bins.bins (status, created_at, id);
