-- The gateway's charges by month, for other domains. `unknown`: number of payments without a stated charge.
create or replace view payments.charges as
  select month, payments, charged, unknown from payments.gateway_charges;
