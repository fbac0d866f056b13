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
    perform rewards.recall_vouchers(p_user, before.verified_owed::int, rewards.why_owed(p_user));
    select * into after from rewards.standing(p_user);
    cause := 'recalled:' || p_user || ':' || after.seq;
    perform rewards.pay_debt(p_user, cause, cause, (after.verified - before.verified)::int, 0);
    perform rewards.tell(p_user);
  end if;
end $$;

-- The source of the last points that were taken back although the person had spent them.
create or replace function rewards.why_owed(p_user uuid) returns text
  language sql stable
  begin atomic
    select source from rewards.transfers where user_id = p_user and kind = 'clawback_owed' order by seq desc limit 1;
  end;

-- Recalls a person's unused vouchers, newest first, until `p_points` verified points are back. A voucher at a
-- payment page is marked, and recalled when its checkout has ended.
create or replace function rewards.recall_vouchers(p_user uuid, p_points int, p_because text) returns void
  language plpgsql as $$
declare
  missing int := p_points;
  bought record;
begin
  for bought in select r.id, r.voucher_id from vouchers.lock_unused(p_user) u join rewards.redemptions r on r.voucher_id = u.voucher_id
      order by u.is_held, r.id desc loop
    exit when missing <= 0;
    if vouchers.recall(bought.voucher_id) then
      missing := missing - rewards.return_redemption(p_user, bought.id, p_because);
    end if;
  end loop;
end $$;

-- The points of a recalled voucher pay what its owner owes, once.
create or replace function rewards.follow_recall(p_user uuid, p_voucher uuid) returns void
  language plpgsql as $$
declare
  bought rewards.redemptions;
  verified int;
begin
  select * into bought from rewards.redemptions where voucher_id = p_voucher;
  if found and exists (select from vouchers.voucher_notices where id = p_voucher and status = 'recalled') then
    verified := rewards.return_redemption(p_user, bought.id, rewards.why_owed(p_user));
    perform rewards.pay_debt(p_user, 'redemption:' || bought.id, 'recalled redemption:' || bought.id, verified, 0);
    perform rewards.tell(p_user);
  end if;
end $$;

-- Returns the cost of a recalled voucher, once; the entry says what was taken back. Returns how many of the points are
-- verified.
create or replace function rewards.return_redemption(p_user uuid, p_redemption uuid, p_because text) returns int
  language plpgsql as $$
declare
  about constant text := 'redemption:' || p_redemption;
  paid record;
begin
  perform rewards.lock(p_user);
  select points, verified, facts into paid from rewards.transfers where kind = 'redeemed' and source = about;
  if not found or exists (select from rewards.transfers where kind = 'recalled' and source = about) then
    return 0;
  end if;
  perform rewards.append(p_user, 'recalled', about, about, 'spent', 'person', paid.points, paid.verified,
    paid.facts || jsonb_build_object('because', p_because));
  return paid.verified;
end $$;

-- For other domains: people who owe verified points, since when, and the used vouchers that points had bought.
create or replace view rewards.owed_after_vouchers as
  select b.user_id, b.since, s.verified_owed as owed, u.vouchers, u.amount
  from vouchers.owing b cross join lateral rewards.standing(b.user_id) s
    cross join lateral (select count(*) as vouchers, sum(l.value)::bigint as amount from rewards.redemptions r
      join vouchers.listed_vouchers l on l.id = r.voucher_id where r.user_id = b.user_id and l.status = 'used') u
  where u.vouchers > 0;
