-- The reference of a request for payments and messages; `requestRef` in donations/request-ref.ts.
create or replace function donations.request_ref(p_request uuid) returns text
  language sql immutable
  return 'request:' || p_request::text;

-- Mirrors shareOfPrice.
create or replace function donations.share_of_price(price bigint, grams int, total_grams int) returns bigint
  language sql immutable parallel safe
  return case when price = 0 then 0
    else greatest(100, ceil(price::double precision * grams / total_grams / 5) * 5)::bigint end;

create or replace view donations.priced_donors as
  select d.user_id as id, d.name, 'donor:' || d.user_id as account from donations.donors d
  where exists (select from donations.requests r where r.donor_id = d.user_id and r.price > 0);

-- Food has a price only where the office has verified the licence.
create or replace function donations.refuse_unlicensed_price() returns trigger language plpgsql as $$
begin
  if new.price > 0 and new.kind = 'food'
      and not exists (select from donations.donors where user_id = new.donor_id and verified_at is not null) then
    perform platform.refuse('price_not_allowed');
  end if;
  return new;
end $$;

create or replace trigger food_has_a_price_by_licence before insert or update of price, kind, donor_id on donations.donations
  for each row execute function donations.refuse_unlicensed_price();

create or replace function donations.confirm(p_request uuid) returns void
  language plpgsql as $$
begin
  loop
    begin
      update donations.requests set status = 'confirmed', code = donations.random_code(),
          confirmed_at = platform.now(), hold_expires_at = null
        where id = p_request;
      exit;
    exception when unique_violation then
      -- Another open request of this donor has that code: draw again.
    end;
  end loop;
end $$;

-- Confirms a request whose payment arrived. Returns 'confirmed', 'already', or 'late' when the hold had ended.
create or replace function donations.confirm_paid(p_request uuid) returns text
  language plpgsql as $$
declare
  was donations.requests;
begin
  perform from donations.donations
    where id = (select donation_id from donations.requests where id = p_request) for no key update;
  select * into was from donations.requests where id = p_request for no key update;
  if was.status is distinct from 'accepted' then
    return case when was.confirmed_at is null then 'late' else 'already' end;
  end if;
  perform donations.confirm(p_request);
  return 'confirmed';
end $$;
