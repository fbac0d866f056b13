-- What the gateway charged by month, for other domains. `unknown`: of how many payments it does not state the charge.
create or replace view payments.charges as
  select month, payments, charged, unknown from payments.gateway_charges;
