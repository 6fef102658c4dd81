const base = process.env.LARCH_API ?? 'https://api.larch.example';
const authorization = `Bearer ${process.env.LARCH_SECRET_KEY}`;

async function* everyCustomer() {
  let cursor;
  do {
    const query = new URLSearchParams({
      limit: '100',
      ...(cursor && {starting_after: cursor}),
    });
    const answer = await fetch(`${base}/v1/customers?${query}`, {
      headers: {authorization},
    });
    if (!answer.ok) throw new Error((await answer.json()).error.message);
    const page = await answer.json();
    yield* page.data;
    cursor = page.has_more ? page.data.at(-1).id : undefined;
  } while (cursor);
}

for await (const customer of everyCustomer()) {
  console.log(customer.id, customer.email);
}
