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
