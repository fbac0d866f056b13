-- Refunds that were paid by bank transfer, by the bank's reference.
create or replace view payments.transferred_refunds as
  select transfer_reference as reference, amount from payments.refunds where transfer_reference is not null;
