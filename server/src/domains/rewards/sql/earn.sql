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
