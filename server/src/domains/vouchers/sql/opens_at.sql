create or replace function vouchers.opens_at(p_user uuid, p_worth bigint) returns timestamptz
  language sql stable
  begin atomic
    select case when exists (
        select from vouchers.months m where m.month = vouchers.this_month()
          and (m.user_id = p_user or m.user_id is null)
          and m.given + p_worth > settings.number(case when m.user_id is null then 'voucher_all_month' else 'voucher_person_month' end))
      or p_worth > least(settings.number('voucher_all_month'), settings.number('voucher_person_month'))
      then vouchers.next_month() end;
  end;
