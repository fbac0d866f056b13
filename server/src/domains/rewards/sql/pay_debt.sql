create or replace function rewards.pay_debt(p_user uuid, p_subject text, p_source text, p_verified int, p_declared int) returns void
  language plpgsql as $$
declare
  owed record;
  of_verified int;
  of_declared int;
begin
  select * into owed from rewards.standing(p_user);
  of_verified := least(p_verified, owed.verified_owed);
  of_declared := least(p_declared, owed.owed - owed.verified_owed);
  if of_verified + of_declared > 0 then
    perform rewards.append(p_user, 'debt_paid', p_subject, p_source, 'person', 'debt', of_verified + of_declared, of_verified, '{}');
  end if;
end $$;
