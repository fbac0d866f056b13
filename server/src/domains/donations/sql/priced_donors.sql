create or replace view donations.priced_donors as
  select d.user_id as id, d.name, 'donor:' || d.user_id as account from donations.donors d
  where exists (select from donations.requests r where r.donor_id = d.user_id and r.price > 0);
