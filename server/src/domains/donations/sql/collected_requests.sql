create or replace view donations.collected_requests as
  select r.id, r.donation_id, r.donor_id, r.requester_id, r.grams, r.price, r.closed_at, d.kind, d.recalled_at, d.deal_id,
    o.venue_id
  from donations.requests r join donations.donations d on d.id = r.donation_id
    join donations.donors o on o.user_id = r.donor_id where r.status = 'collected';
