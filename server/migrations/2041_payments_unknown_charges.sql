-- A payment whose charge the gateway does not state is counted, instead of counting as free of charge.
alter table payments.gateway_charges add column unknown int not null default 0;
-- Nothing was recorded of it so far: of months without any charge none is known.
update payments.gateway_charges set unknown = payments where charged = 0;
alter table payments.gateway_charges add constraint unknown_charges_are_of_payments check (unknown between 0 and payments);
