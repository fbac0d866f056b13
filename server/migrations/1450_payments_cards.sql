-- What its person is shown of the card that paid, as on a till receipt; gone when the payer is erased.
alter table payments.payments
  add column card_brand text,
  add column card_digits text,
  add constraint cards_show_four_digits check (card_digits ~ '^[0-9]{4}$'),
  add constraint brands_have_digits check (card_brand is null or card_digits is not null),
  add constraint only_captured_payments_show_their_card check (card_digits is null or status = 'captured');

-- Which of a person's saved cards was used last: its digits, because the gateway names each copy of a card anew.
alter table payments.customers
  add column last_digits text check (last_digits ~ '^[0-9]{4}$');
