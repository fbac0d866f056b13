-- By which card something was paid, as a mark that tells two cards apart and says nothing of either: a keyed hash of the
-- masked number, made by the gateway's adapter. Cleared after 90 days, and with the payer.
alter table payments.payments
  add column card_mark bytea,
  add constraint only_captured_payments_know_their_card check (card_mark is null or status = 'captured');
create index payments_with_a_card_mark on payments.payments (captured_at) where card_mark is not null;

-- For higher domains, which know whose subject it is.
create view payments.cards_of_subjects as
  select subject, card_mark as card, captured_at from payments.payments where card_mark is not null;
