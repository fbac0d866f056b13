-- Books earned points, once for each kind and source, doubled in a double week. The bonus is always declared, because
-- the week was bought with declared points. A debt of the same kind is paid first. Returns the earned points, 0 when
-- they were booked before. `p_at`: when they were earned.
create or replace function rewards.earn(p_user uuid, p_kind text, p_subject text, p_source text, p_points int, p_facts jsonb,
    p_at timestamptz)
  returns int
  language plpgsql as $$
declare
  verified constant int := case when rewards.is_verified(p_kind) then p_points else 0 end;
  earned int := p_points;
begin
  if p_points < 1 then
    return 0;
  end if;
  perform rewards.lock(p_user);
  if exists (select from rewards.transfers where kind = p_kind and source = p_source) then
    return 0;
  end if;
  perform rewards.append(p_user, p_kind, p_subject, p_source, 'mint', 'person', p_points, verified, p_facts);
  if p_kind in ('order', 'cash_order', 'tracker', 'bin', 'donation') and vouchers.has_perk(p_user, 'double_points', p_at) then
    perform rewards.append(p_user, 'bonus', p_subject, p_source, 'mint', 'person', p_points, 0, p_facts);
    earned := earned + p_points;
  end if;
  perform rewards.pay_debt(p_user, p_subject, p_kind || ' ' || p_source, verified, earned - verified);
  perform rewards.tell(p_user);
  return earned;
end $$;

-- Takes back what `p_subject` has earned and still has, all of it or `p_points` (and their bonus), once for each cause:
-- first from the balance of its kind, then from unused vouchers, and the rest becomes a debt of that kind. Declared
-- points never pay for verified ones, or a refund would turn declared points into verified ones. Returns the points
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
    perform rewards.recall_vouchers(p_user, verified - has.verified::int, p_cause);
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

create or replace function rewards.pass_over(p_source text, p_user uuid, p_why text) returns void
  language sql
  begin atomic
    insert into rewards.passed_over (source, user_id, why) values (p_source, p_user, p_why) on conflict do nothing;
  end;

create or replace function rewards.tell(p_user uuid) returns void
  language sql
  begin atomic
    select platform.announce('rewards.changed', array['user:' || p_user], jsonb_build_object('userId', p_user));
  end;
