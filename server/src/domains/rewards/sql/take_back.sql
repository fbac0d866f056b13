-- Takes back what `p_subject` has earned and still has, all of it or `p_points` (and their bonus), once for each
-- cause: first from the balance of its kind, then from unused vouchers, and the rest becomes a debt of that kind.
-- Declared points never pay for verified ones, or a refund would turn the former into the latter. Returns the points
-- that were taken back.
create or replace function rewards.take_back(p_user uuid, p_subject text, p_cause text, p_points int default null,
    p_facts jsonb default null)
  returns int
  language plpgsql as $$
declare
  earned record;
  wanted int;
  verified int;
  has record;
  from_verified int;
  from_declared int;
  facts jsonb;
begin
  perform rewards.lock(p_user);
  if exists (select from rewards.transfers where kind in ('clawback', 'clawback_owed') and source = p_cause) then
    return 0;
  end if;
  select * into earned from rewards.earned(p_user, p_subject);
  wanted := least(earned.points, coalesce(p_points * case when earned.is_doubled then 2 else 1 end, earned.points));
  if wanted < 1 then
    return 0;
  end if;
  verified := earned.verified::bigint * wanted / earned.points;
  facts := coalesce(p_facts, earned.facts);
  select * into has from rewards.standing(p_user);
  if verified > has.verified then
    perform rewards.recall_vouchers(p_user, verified - has.verified::int);
    select * into has from rewards.standing(p_user);
  end if;
  from_verified := least(verified, has.verified);
  from_declared := least(wanted - verified, has.balance - has.verified);
  if from_verified + from_declared > 0 then
    perform rewards.append(p_user, 'clawback', p_subject, p_cause, 'person', 'mint', from_verified + from_declared, from_verified,
      facts);
  end if;
  if wanted > from_verified + from_declared then
    perform rewards.append(p_user, 'clawback_owed', p_subject, p_cause, 'debt', 'mint', wanted - from_verified - from_declared,
      verified - from_verified, facts);
  end if;
  perform rewards.tell(p_user);
  return wanted;
end $$;
