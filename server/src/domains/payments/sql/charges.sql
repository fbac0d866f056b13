-- What the gateway charged by month, for other domains; months of which it names no charge are left out.
create or replace view payments.charges as
  select month, payments, charged from payments.gateway_charges where charged > 0;
