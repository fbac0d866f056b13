-- Refunds that the gateway refused for good are counted by every look at the metrics.
create index refunds_failed on payments.refunds (requested_at) where status = 'failed';
