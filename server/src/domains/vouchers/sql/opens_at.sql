-- When a voucher of this worth can be given to the person again; null when it can now.
create or replace function vouchers.opens_at(p_user uuid, p_worth bigint) returns timestamptz
  language sql stable
  begin atomic
    select case when exists (
        select from vouchers.settings s join vouchers.months m on m.month = vouchers.this_month()
          and (m.user_id = p_user or m.user_id is null)
        where m.given + p_worth > case when m.user_id is null then s.all_month else s.person_month end)
      or exists (select from vouchers.settings s where p_worth > least(s.all_month, s.person_month))
      then vouchers.next_month() end;
  end;
