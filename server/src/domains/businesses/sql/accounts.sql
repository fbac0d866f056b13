create or replace view businesses.accounts as
  select id as business_id, legal_name, cr_number, vat_number, iban, iban_changed_at from businesses.businesses;
