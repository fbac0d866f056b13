-- Spends points for a reward. A voucher costs the platform money and takes verified points that nobody can claim
-- back; a perk takes declared points first, then verified ones. Concurrent calls succeed only as far as the balance
-- pays. Returns the contract's redeemReward. `p_cost`: what the person saw, or null.
create or replace function rewards.redeem(p_user uuid, p_reward text, p_cost int default null) returns jsonb
  language plpgsql as $$
declare
  wanted rewards.rewards;
  is_voucher boolean;
  had record;
  waiting int;
  made rewards.redemptions;
  voucher vouchers.vouchers;
begin
  select * into wanted from rewards.rewards where slug = p_reward and is_on;
  if not found then
    perform platform.refuse('not_found');
  end if;
  if wanted.cost <> p_cost then
    perform platform.refuse('reward_changed', jsonb_build_object('cost', wanted.cost));
  end if;
  is_voucher := wanted.grants ? 'voucher';
  perform rewards.lock(p_user);
  select coalesce(s.balance, 0) as balance, coalesce(s.verified, 0) as verified into had from rewards.standing(p_user) s;
  if is_voucher and had.verified < wanted.cost then
    perform platform.refuse('not_enough_verified_points',
      jsonb_build_object('verified', had.verified, 'cost', wanted.cost, 'missing', wanted.cost - had.verified));
  end if;
  if is_voucher then
    waiting := (select coalesce(sum(w.points), 0) from rewards.waiting(p_user) w);
    if had.verified - waiting < wanted.cost then
      perform platform.refuse('points_still_wait', jsonb_build_object('available', greatest(0, had.verified - waiting),
        'cost', wanted.cost));
    end if;
  end if;
  if had.balance < wanted.cost then
    perform platform.refuse('not_enough_points', jsonb_build_object('balance', had.balance, 'cost', wanted.cost));
  end if;
  made.id := uuidv7();
  perform rewards.append(p_user, 'redeemed', 'redemption:' || made.id, 'redemption:' || made.id, 'person', 'spent',
    wanted.cost, case when is_voucher then wanted.cost else greatest(0, wanted.cost - (had.balance - had.verified))::int end,
    jsonb_build_object('slug', wanted.slug));
  if is_voucher then
    voucher := vouchers.issue(p_user, 'redemption:' || made.id, wanted.title_en, wanted.title_ar,
      wanted.grants -> 'voucher', wanted.expiry_days, rewards.voucher_worth(wanted.grants));
  else
    made.perk_ends_at := vouchers.start_perk(p_user, wanted.grants ->> 'perk', 'redemption:' || made.id,
      (wanted.grants ->> 'days')::int);
  end if;
  insert into rewards.redemptions (id, user_id, reward, cost, voucher_id, perk_ends_at)
    values (made.id, p_user, wanted.slug, wanted.cost, voucher.id, made.perk_ends_at);
  perform rewards.tell(p_user);
  return jsonb_build_object('id', made.id, 'balance', had.balance - wanted.cost,
    'voucher', case when voucher.id is not null then vouchers.as_json(voucher) end,
    'perk', case when made.perk_ends_at is not null then jsonb_build_object('kind', wanted.grants ->> 'perk',
      'startsAt', made.perk_ends_at - make_interval(days => (wanted.grants ->> 'days')::int),
      'endsAt', made.perk_ends_at) end);
end $$;

-- The maximum cost of a reward's voucher to the platform, in baisa.
create or replace function rewards.voucher_worth(p_grants jsonb) returns bigint
  language sql stable
  begin atomic
    select case p_grants -> 'voucher' ->> 'kind'
      when 'amount_off' then (p_grants -> 'voucher' ->> 'value')::bigint
      when 'free_delivery' then coalesce((select max(fee) from shop.served_areas), 0)::bigint
      else 0 end;
  end;
