select payouts.move_in() from documents.platform where vat_number is not null;
