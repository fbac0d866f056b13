-- A claim as members of its charity see it (contract claim).
create or replace function charities.claim_json(c charities.claims, p_reader uuid) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object('id', c.id, 'donationId', c.donation_id,
      'title', platform.localized(c.title_en, c.title_ar), 'grams', c.grams, 'status', c.status,
      'claimedAt', c.claimed_at, 'closedAt', c.closed_at,
      'claimedBy', coalesce((select p.full_name from identity.people p where p.id = c.claimed_by), ''),
      'isMine', coalesce(c.claimed_by = p_reader, false),
      'codes', (select count(*) from charities.codes k where k.used_for = c.id),
      'codePortions', (select coalesce(sum(b.portions), 0) from charities.codes k
        join charities.code_batches b on b.id = k.batch_id where k.used_for = c.id),
      'report', charities.report_json(c.id) || jsonb_build_object('reportedAt', c.reported_at));
  end;

-- Gives a claim the state of its request; `p_status` is the request's status.
create or replace function charities.follow_claim(p_id uuid, p_charity uuid, p_donation uuid, p_donor uuid, p_by uuid,
    p_title_en text, p_title_ar text, p_grams int, p_status text) returns void
  language plpgsql as $$
declare
  now_is constant text := case p_status when 'waiting' then 'waiting' when 'accepted' then 'open'
    when 'confirmed' then 'open' when 'collected' then 'collected' when 'missed' then 'missed'
    when 'released' then 'missed' else 'ended' end;
  over constant timestamptz := case when now_is not in ('waiting', 'open') then platform.now() end;
begin
  insert into charities.claims (id, charity_id, donation_id, donor_id, claimed_by, title_en, title_ar, grams, status, closed_at)
    values (p_id, p_charity, p_donation, p_donor, p_by, p_title_en, p_title_ar, p_grams, now_is, over)
    on conflict (id) do update set grams = excluded.grams, status = excluded.status,
      closed_at = coalesce(claims.closed_at, excluded.closed_at);
end $$;

-- The number of claims that count towards a charity's limit: open ones, and recently missed ones.
create or replace function charities.open_claims(p_charity uuid, p_missed_days int) returns bigint
  language sql stable
  begin atomic
    select (select count(*) from charities.claims where charity_id = p_charity and status in ('waiting', 'open'))
      + (select count(*) from charities.claims where charity_id = p_charity and status = 'missed'
        and closed_at > platform.now() - make_interval(days => p_missed_days));
  end;
