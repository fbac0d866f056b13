-- The last day of the first week since which every statement of an account closed below zero; null when the last one did
-- not.
create or replace function payouts.owed_since(p_account text) returns date
  language sql stable
  begin atomic
    select min(s.week) + 6 from payouts.statements s
      where s.account = p_account and s.closing < 0 and s.week > coalesce((select max(e.week) from payouts.statements e
        where e.account = p_account and e.closing >= 0), '-infinity');
  end;
