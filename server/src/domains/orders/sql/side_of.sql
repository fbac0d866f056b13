-- `venue` includes the seller's people; `person` is somebody who has no relation any more.
create or replace function orders.side_of(p_actor text, p_customer uuid, p_venue uuid, p_seller uuid) returns text
  language sql stable
  begin atomic
    select case when p_actor not like 'user:%' then 'system'
      when p_actor = 'user:' || p_customer then 'customer'
      when exists (select from venues.teams t where t.venue_id = p_venue and 'user:' || t.user_id = p_actor) then 'venue'
      when exists (select from shop.teams t where t.seller_id = p_seller and 'user:' || t.user_id = p_actor) then 'venue'
      when exists (select from identity.role_holders h where h.role = 'operator' and 'user:' || h.user_id = p_actor)
        then 'office'
      when p_seller is not null and exists (select from identity.role_holders h where h.role = 'driver'
        and 'user:' || h.user_id = p_actor) then 'driver'
      else 'person' end;
  end;
