const base = process.env.LARCH_API ?? 'https://api.larch.example';
const authorization = `Bearer ${process.env.LARCH_SECRET_KEY}`;

async function* everyCustomer() {
  let cursor;
  do {
    const query = new URLSearchParams({
      limit: '100',
      ...(cursor && {starting_after: cursor}),
    });
    const response = await fetch(`${base}/v1/customers?${query}`, {
      headers: {authorization},
    });
    if (!response.ok)
      throw new Error((await response.json()).error.message);
    const page = await response.json();
    yield* page.data;
    cursor = page.has_more ? page.data.at(-1).id : undefined;
  } while (cursor);
}

for await (const customer of everyCustomer()) {
  console.log(customer.id, customer.email);
}
