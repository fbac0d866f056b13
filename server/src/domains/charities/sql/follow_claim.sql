-- Updates a claim to its request. `p_status` is the request's.
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
