-- The maximum cost of a reward's voucher to the platform, in baisa.
create or replace function rewards.voucher_worth(p_grants jsonb) returns bigint
  language sql stable
  begin atomic
    select case p_grants -> 'voucher' ->> 'kind'
      when 'amount_off' then (p_grants -> 'voucher' ->> 'value')::bigint
      when 'free_delivery' then coalesce((select max(fee) from shop.served_areas), 0)::bigint
      else 0 end;
  end;
