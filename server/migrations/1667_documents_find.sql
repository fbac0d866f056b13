-- Numbers are given once an issuer; the office finds all documents of one number.
create index documents_by_number on documents.documents (number, id desc);
