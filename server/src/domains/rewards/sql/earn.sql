-- Books what was earned, once for each kind and source, doubled in a double week. A bonus is of the kind of what it doubles.
-- What is owed of this kind is paid first. Returns the points that were earned, 0 when they were booked before.
-- `p_at`: when it was earned.
create or replace function rewards.earn(p_user uuid, p_kind text, p_subject text, p_source text, p_points int, p_facts jsonb,
    p_at timestamptz)
  returns int
  language plpgsql as $$
declare
  -- 1 for verified points, 0 for declared ones.
  of_verified constant int := rewards.is_verified(p_kind)::int;
  earned int := p_points;
  debt int;
begin
  if p_points < 1 then
    return 0;
  end if;
  perform rewards.lock(p_user);
  if exists (select from rewards.transfers where kind = p_kind and source = p_source) then
    return 0;
  end if;
  perform rewards.append(p_user, p_kind, p_subject, p_source, 'mint', 'person', p_points, p_points * of_verified, p_facts);
  if p_kind in ('order', 'tracker', 'bin', 'donation') and vouchers.has_perk(p_user, 'double_points', p_at) then
    perform rewards.append(p_user, 'bonus', p_subject, p_source, 'mint', 'person', p_points, p_points * of_verified,
      p_facts);
    earned := earned + p_points;
  end if;
  debt := least(earned, (select case of_verified when 1 then verified_owed else owed - verified_owed end
    from rewards.standing(p_user)));
  if debt > 0 then
    perform rewards.append(p_user, 'debt_paid', p_subject, p_kind || ' ' || p_source, 'person', 'debt', debt,
      debt * of_verified, '{}');
  end if;
  perform rewards.tell(p_user);
  return earned;
end $$;
