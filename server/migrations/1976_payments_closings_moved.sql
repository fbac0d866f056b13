-- Statements have moved; what is closed later is closed by the function payments.close_account.
drop function payments.move_in;
