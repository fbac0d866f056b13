create or replace view businesses.office_businesses as
  select id, legal_name, cr_number, vat_number, contact_name, contact_email, contact_phone, right(iban, 4) as account_end,
    iban_changed_at, status, created_at
  from businesses.businesses;
