create or replace view donations.request_notices as
  select r.id, r.donation_id, r.donor_id, r.requester_id, r.status, d.storage,
    platform.localized(d.title_en, d.title_ar) as title, coalesce(r.agreed_at, r.wished_at) as happens_at,
    nullif(coalesce(d.recalled_because, case when r.closed_by = 'donor' then r.reason end), '') as reason,
    o.venue_id
  from donations.requests r join donations.donations d on d.id = r.donation_id
    join donations.donors o on o.user_id = r.donor_id;
