-- A refund that the gateway refused and that was paid by bank transfer instead: the bank's reference, booked once.
alter table payments.refunds add column transfer_reference text unique check (length(transfer_reference) between 3 and 35),
  add constraint only_settled_refunds_were_transferred check (transfer_reference is null or status = 'refunded');
