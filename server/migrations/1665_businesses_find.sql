create index businesses_by_name_words on businesses.businesses using gin (platform.indexed_words(legal_name));
create index businesses_by_contact_phone on businesses.businesses (contact_phone) where contact_phone is not null;
create index businesses_by_contact_email on businesses.businesses (lower(contact_email)) where contact_email is not null;
