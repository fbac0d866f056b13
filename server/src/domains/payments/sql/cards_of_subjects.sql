-- For higher domains, which know the owner of a subject.
create or replace view payments.cards_of_subjects as
  select subject, card_mark as card, captured_at from payments.payments where card_mark is not null;
