-- `p_terms`: { kind, appliesTo, value, minimumOrder, areas }; `p_worth`: its maximum cost in baisa. Valid until the end of
-- a day in Muscat.
create or replace function vouchers.issue(p_user uuid, p_source text, p_title_en text, p_title_ar text, p_terms jsonb, p_days int,
    p_worth bigint)
  returns vouchers.vouchers
  language plpgsql as $$
declare
  made vouchers.vouchers;
begin
  perform vouchers.count_money(p_user, p_worth, 0);
  loop
    begin
      insert into vouchers.vouchers (user_id, code, source, kind, applies_to, title_en, title_ar, value, minimum_order,
          areas, expires_at)
        values (p_user, vouchers.random_code(), p_source, p_terms ->> 'kind', p_terms ->> 'appliesTo', p_title_en,
          p_title_ar, coalesce((p_terms ->> 'value')::bigint, 0), coalesce((p_terms ->> 'minimumOrder')::bigint, 0),
          case when jsonb_typeof(p_terms -> 'areas') = 'array'
            then array(select jsonb_array_elements_text(p_terms -> 'areas')) end,
          platform.muscat_midnight(platform.muscat_day(platform.now()) + p_days + 1))
        returning * into made;
      return made;
    exception when unique_violation then
      -- A second voucher for one source is a bug of the caller; a taken code is drawn again.
      if exists (select from vouchers.vouchers where source = p_source) then
        raise;
      end if;
    end;
  end loop;
end $$;

-- Eight of 32 unambiguous letters and digits (Crockford), from the random bytes of a uuid.
create or replace function vouchers.random_code() returns text
  language plpgsql volatile as $$
declare
  bytes constant bytea := uuid_send(gen_random_uuid());
  letters constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  code text := '';
  i int;
begin
  -- Bytes 6 and 8 of a uuid are not all random.
  foreach i in array array[0, 1, 2, 3, 9, 10, 11, 12] loop
    code := code || substr(letters, get_byte(bytes, i) % 32 + 1, 1);
  end loop;
  return substr(code, 1, 4) || '-' || substr(code, 5, 4);
end $$;

create or replace view vouchers.labels as
  select id, code, platform.localized(title_en, title_ar) as title from vouchers.vouchers;

-- Recalls an unused voucher that the caller has locked. If a checkout holds it, it is recalled when that ends
-- unpaid. Returns whether it is recalled now.
create or replace function vouchers.recall(p_id uuid) returns boolean
  language plpgsql as $$
declare
  v record;
begin
  update vouchers.vouchers set recalled_at = platform.now(), status = case status when 'ready' then 'recalled' else status end
    where id = p_id returning user_id, status into v;
  perform platform.announce('vouchers.recalled', array['user:' || v.user_id],
    jsonb_build_object('voucherId', p_id, 'userId', v.user_id));
  return v.status = 'recalled';
end $$;

-- Returns a voucher's share of a partial refund as a new voucher, valid as long as the first one, and a week longer
-- when the seller let the customer down. The amount was issued before, so it counts towards no month again.
create or replace function vouchers.return_share(p_subject text, p_source text, p_share bigint, p_let_down boolean) returns void
  language plpgsql as $$
declare
  v vouchers.vouchers;
  made uuid;
begin
  update vouchers.vouchers set returned = returned + p_share
    where subject = p_subject and status = 'used' and kind = 'amount_off' and recalled_at is null
      and (p_let_down or expires_at > platform.now())
    returning * into v;
  if not found then
    return;
  end if;
  insert into vouchers.vouchers (user_id, code, source, kind, applies_to, title_en, title_ar, value, areas, expires_at)
    values (v.user_id, vouchers.random_code(), p_source, v.kind, v.applies_to, v.title_en, v.title_ar, p_share, v.areas,
      case when p_let_down then
        greatest(v.expires_at, platform.muscat_midnight(platform.muscat_day(platform.now()) + 1)) + interval '7 days'
      else v.expires_at end)
    returning id into made;
  perform platform.announce('vouchers.returned', array['user:' || v.user_id],
    jsonb_build_object('voucherId', made, 'userId', v.user_id));
end $$;

create or replace view vouchers.voucher_notices as
  select id, user_id, platform.localized(title_en, title_ar) as title, status, expires_at, value from vouchers.vouchers;
