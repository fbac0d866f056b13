-- Amounts owed to donors at the time of their notification, and payments to them.
create or replace view payouts.donor_notices as
  select n.id, 'owed' as news, d.id as donor_id, d.venue_id, n.amount, null::text as reference, n.sent_at as at
  from payouts.notices n join donations.listed_donors d on 'donor:' || d.id = n.account where n.kind = 'donors'
  union all
  select p.id, 'paid', p.donor_id, d.venue_id, p.amount, p.reference, p.booked_at
  from payouts.donor_payments p join donations.listed_donors d on d.id = p.donor_id;
