create or replace view donations.cards_of_requesters as
  select r.requester_id, c.card, c.captured_at
  from donations.requests r join payments.cards_of_subjects c on c.subject = donations.request_ref(r.id);
