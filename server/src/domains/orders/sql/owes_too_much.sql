-- Commission and fees of cash sales are paid from card sales, or by transfer.
create or replace function orders.owes_too_much(p_venue uuid) returns boolean
  language sql stable
  begin atomic
    select payments.balance_of('venue:' || p_venue) < -settings.number('cash_debt_most');
  end;
