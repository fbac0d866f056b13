-- Pays a debt of verified points with the person's unused vouchers: those returned after the debt arose, or older
-- than this rule.
create or replace function rewards.recall_for_debt(p_user uuid) returns void
  language plpgsql as $$
declare
  before record;
  after record;
  cause text;
begin
  perform rewards.lock(p_user);
  select * into before from rewards.standing(p_user);
  if before.verified_owed > 0 then
    perform rewards.recall_vouchers(p_user, before.verified_owed::int);
    select * into after from rewards.standing(p_user);
    cause := 'recalled:' || p_user || ':' || after.seq;
    perform rewards.pay_debt(p_user, cause, cause, (after.verified - before.verified)::int, 0);
    perform rewards.tell(p_user);
  end if;
end $$;
