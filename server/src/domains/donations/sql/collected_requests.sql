-- What was handed over: the rows that figures of other domains may read.
create or replace view donations.collected_requests as
  select r.id, r.donation_id, r.donor_id, r.requester_id, r.grams, r.price, r.closed_at, d.kind, d.recalled_at
  from donations.requests r join donations.donations d on d.id = r.donation_id where r.status = 'collected';
