drop function payments.took_vat();
